import { autorun, untracked } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import { useText } from '../EngineContext.tsx';
import frame from './FieldFrame.module.css';
import { describedBy, errorId, helpId } from './FieldFrame.tsx';
import classes from './FieldGroups.module.css';
import type { FieldGroupsProps } from './fieldGroups.types.ts';

/**
 * Stands for controls that are far from the screen: a label and a plain input with the value's text for each. Drawn
 * without React, because hundreds of them must cost less than the browser's own inputs would on the screen.
 */
export function FarFields({ nodes, idOf, classOf }: Pick<FieldGroupsProps, 'nodes' | 'idOf' | 'classOf'>) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ nodes, idOf, classOf, text });
  const names = nodes.map(({ name }) => name).join(' ');
  useLayoutEffect(() => {
    latest.current = { nodes, idOf, classOf, text };
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    return follow(box.current, () => latest.current);
  }, [names]);
  return <div ref={box} className={classes.far} />;
}

interface Far extends Pick<FieldGroupsProps, 'nodes' | 'idOf'> {
  classOf: FieldGroupsProps['classOf'] | undefined;
  text: ReturnType<typeof useText>;
}

/** Values and faults are followed apart: a save that is refused asks every field for its faults, and finds few. */
function follow(box: Element, read: () => Far): () => void {
  let drawn = '';
  const told = new Map<FieldNode, string>();
  const tell = () => {
    const { nodes, idOf } = read();
    for (const node of nodes) {
      const { error } = node;
      if (error === told.get(node)) continue;
      const field = [...box.children].find(({ children }) => children[1]?.id === idOf(node));
      if (field) tellFault(field, node, error);
      if (error === undefined) told.delete(node);
      else told.set(node, error);
    }
  };
  const stopDrawing = autorun(() => {
    const far = read();
    const shown = far.nodes.filter((node) => node.visible);
    const names = shown.map(({ name }) => name).join(' ');
    if (names !== drawn) {
      box.replaceChildren(...shown.map((node) => fieldOf(node, far)));
      told.clear();
      untracked(tell);
    }
    drawn = names;
    for (const [index, node] of shown.entries()) {
      const input = box.children[index]?.children[1];
      if (input instanceof HTMLInputElement) showValue(input, node);
    }
  });
  const stopTelling = autorun(tell);
  return () => {
    stopDrawing();
    stopTelling();
  };
}

function fieldOf(node: FieldNode, { idOf, classOf, text }: Far): HTMLElement {
  const id = idOf(node);
  const field = document.createElement('div');
  field.className = `${classOf?.(node) ?? ''} ${frame.field}`;
  const label = document.createElement('label');
  label.className = frame.label ?? '';
  label.htmlFor = id;
  label.textContent = node.label;
  const input = document.createElement('input');
  input.id = id;
  input.className = classes.input ?? '';
  field.append(label, input);
  const { control, options } = node;
  if (control.id) field.dataset.control = control.id;
  if (options.help) field.append(textOf(helpId(id), frame.help, text(options.help)));
  describe(input, { help: options.help });
  return field;
}

function textOf(id: string, className: string | undefined, words: string): HTMLElement {
  const text = document.createElement('p');
  text.id = id;
  text.className = className ?? '';
  text.textContent = words;
  return text;
}

function showValue(input: HTMLInputElement, node: FieldNode): void {
  const { value } = node;
  if (typeof value === 'boolean') {
    input.type = 'checkbox';
    input.checked = value;
  } else {
    const shown = node.isEmpty ? '' : node.text;
    if (input.value !== shown) input.value = shown;
  }
  if (input.disabled === node.enabled) input.disabled = !node.enabled;
  if (node.required && !input.ariaRequired) input.ariaRequired = 'true';
}

function tellFault(field: Element, { options }: FieldNode, error: string | undefined): void {
  const input = field.children[1];
  if (!(input instanceof HTMLInputElement)) return;
  field.children[options.help ? 3 : 2]?.remove();
  input.ariaInvalid = error === undefined ? null : 'true';
  if (error !== undefined) field.append(textOf(errorId(input.id), frame.error, error));
  describe(input, { help: options.help, error });
}

function describe(input: HTMLInputElement, said: Parameters<typeof describedBy>[1]): void {
  const ids = describedBy(input.id, said);
  if (ids) input.setAttribute('aria-describedby', ids);
  else input.removeAttribute('aria-describedby');
}
