import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FarFields } from './FarFields.tsx';
import { FieldControl } from './FieldControl.tsx';
import classes from './FieldGroups.module.css';
import type { FieldGroupsProps } from './fieldGroups.types.ts';
import { focusWhenThere } from './focusWhenThere.ts';
import { followNear } from './followNear.ts';
import { FIRST, groupsOf, sizeOf } from './groups.ts';

/**
 * The controls of a filter panel, or of a section of a record form, as children of the element that lays them out. A long form
 * is cut into groups: those far from the screen hold a label and a plain input for each control, so that the tab order, the
 * search of the browser and readers of the screen meet every one, and get their real controls when the screen, the focus or the
 * printer comes near.
 */
export function FieldGroups({ nodes, before = 0, total = nodes.length, ...shared }: FieldGroupsProps): ReactNode {
  if (total <= FIRST) return <Fields nodes={nodes} {...shared} />;
  return groupsOf(nodes).map((group, index, groups) => (
    <Group
      key={index}
      nodes={group}
      // What is in an object or a list is checked by the inputs that are drawn for it.
      isFirst={before + index * (groups[0]?.length ?? 0) < FIRST || group.some(({ inner }) => inner !== undefined)}
      {...shared}
    />
  ));
}

type FieldsProps = Omit<FieldGroupsProps, 'before' | 'total'>;

function Group({ isFirst, ...shared }: FieldsProps & { isFirst: boolean }) {
  const [isNear, setNear] = useState(isFirst);
  const group = useRef<HTMLDivElement>(null);
  const focused = useRef('');
  useEffect(() => {
    if (isNear || !group.current) return;
    return followNear(group.current, () => setNear(true));
  }, [isNear]);
  useLayoutEffect(() => {
    if (!isNear || !group.current || !focused.current) return;
    return focusWhenThere(group.current, focused.current);
  }, [isNear]);

  /** The focus goes on to the control that takes the place of the plain input. */
  function enter({ target }: FocusEvent): void {
    if (isNear) return;
    focused.current = target.id;
    setNear(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is an input inside of it
    <div ref={group} className={classes.group} style={sizeOf(shared.nodes.length)} onFocus={enter}>
      {isNear ? <Fields {...shared} /> : <FarFields {...shared} />}
    </div>
  );
}

const Fields = observer(function Fields({ nodes, idOf, classOf, draw }: FieldsProps) {
  return nodes
    .filter((node) => node.visible)
    .map((node) => {
      const id = idOf(node);
      return (
        <div key={node.name} className={classOf?.(node)}>
          {draw ? draw(node, id) : <FieldControl node={node} id={id} />}
        </div>
      );
    });
});
