import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldControl } from '../FieldControl.tsx';
import { FarFields } from './FarFields.tsx';
import classes from './FieldGroups.module.css';
import type { FieldGroupsProps } from './fieldGroups.types.ts';
import { followNear } from './followNear.ts';

/** A whole number of rows in grids of one, two, three, four and six columns. */
const GROUP_SIZE = 12;
/** Groups that are there at once: enough for the first screen. */
const FIRST_GROUPS = 4;

/**
 * The controls of a filter panel or form, as children of the element that lays them out. A long form is cut into groups:
 * those far from the screen hold a label and a plain input for each control, so that the tab order, the search of the
 * browser and readers of the screen meet every one, and get their real controls when the screen or the focus comes near.
 */
export function FieldGroups({ nodes, ...shared }: FieldGroupsProps): ReactNode {
  if (nodes.length <= GROUP_SIZE * FIRST_GROUPS) return <Fields nodes={nodes} {...shared} />;
  const count = Math.ceil(nodes.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, index) => (
    <Group
      key={index}
      nodes={nodes.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE)}
      isFirst={index < FIRST_GROUPS}
      {...shared}
    />
  ));
}

function Group({ isFirst, ...shared }: FieldGroupsProps & { isFirst: boolean }) {
  const [isNear, setNear] = useState(isFirst);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !group.current) return;
    return followNear(group.current, () => setNear(true));
  }, [isNear]);

  /** The focus goes on to the control that takes the place of the plain input. */
  function enter({ target }: FocusEvent): void {
    if (isNear) return;
    flushSync(() => setNear(true));
    document.getElementById(target.id)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is an input inside of it
    <div ref={group} className={classes.group} onFocus={enter}>
      {isNear ? <Fields {...shared} /> : <FarFields {...shared} />}
    </div>
  );
}

const Fields = observer(function Fields({ nodes, idOf, classOf }: FieldGroupsProps) {
  return nodes
    .filter((node) => node.visible)
    .map((node) => (
      <div key={node.name} className={classOf?.(node)}>
        <FieldControl node={node} id={idOf(node)} />
      </div>
    ));
});
