import type { ControlProps } from '#engine/index.ts';
import { NumberPairBox } from '../shared/numbers/NumberPairBox.tsx';
import type { NumberValue } from '../shared/numbers/numberValue.ts';
import { withoutStart } from './value.ts';

/** Two number fields. */
export function MinMax(props: ControlProps<NumberValue>) {
  return <NumberPairBox {...props} options={withoutStart(props.options)} />;
}
