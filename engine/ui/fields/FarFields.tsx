import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import frame from '../FieldFrame.module.css';
import classes from './FieldGroups.module.css';
import type { FieldGroupsProps } from './fieldGroups.types.ts';

/**
 * Stands for controls that are far from the screen: a label and a plain input with the value's text for each. Drawn
 * without React, because hundreds of them must cost less than the browser's own inputs would on the screen.
 */
export function FarFields({ nodes, idOf, classOf }: FieldGroupsProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ nodes, idOf, classOf });
  const names = nodes.map(({ name }) => name).join(' ');
  useLayoutEffect(() => {
    latest.current = { nodes, idOf, classOf };
  });
  useLayoutEffect(
    () =>
      autorun(() => {
        const { nodes, idOf, classOf } = latest.current;
        const shown = nodes.filter((node) => node.visible);
        box.current?.replaceChildren(...shown.map((node) => fieldOf(node, idOf(node), classOf?.(node))));
      }),
    [names],
  );
  return <div ref={box} className={classes.far} />;
}

function fieldOf(node: FieldNode, id: string, className = ''): HTMLElement {
  const field = document.createElement('div');
  field.className = `${className} ${frame.field}`;
  const label = document.createElement('label');
  label.className = frame.label ?? '';
  label.htmlFor = id;
  label.textContent = node.label;
  field.append(label, inputOf(node, id));
  return field;
}

function inputOf(node: FieldNode, id: string): HTMLInputElement {
  const input = document.createElement('input');
  input.id = id;
  input.className = classes.input ?? '';
  if (typeof node.value === 'boolean') {
    input.type = 'checkbox';
    input.checked = node.value;
  } else if (!node.isEmpty) input.value = node.text;
  if (!node.enabled) input.disabled = true;
  if (node.required) input.ariaRequired = 'true';
  if (node.error !== undefined) input.ariaInvalid = 'true';
  return input;
}
