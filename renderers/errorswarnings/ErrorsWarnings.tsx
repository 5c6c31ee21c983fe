import { IconAlertTriangle, IconCircleX, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { ControlViewProps } from '#engine/index.ts';
import own from './errorswarnings.module.css';
import { type ErrorWarning, targetOf, typeKeys } from './value.ts';

const icons = [IconInfoCircle, IconAlertTriangle, IconCircleX] as const;

/** What stands against a record: each with its kind, and a link to where it is dealt with. */
export function ErrorsWarnings(props: ControlViewProps<readonly ErrorWarning[]>) {
  const { value, label, text } = props;
  return (
    <ul className={own.list} aria-label={label}>
      {value.map((item, index) => {
        const Icon = icons[item.MessageType];
        return (
          <li key={index} className={own.item} data-type={item.MessageType}>
            <Icon size={16} className={own.icon} aria-hidden="true" />
            <strong className={own.kind}>{text(typeKeys[item.MessageType])}</strong>
            <Message item={item} {...props} />
          </li>
        );
      })}
    </ul>
  );
}

function Message({ item, text, go }: ControlViewProps<readonly ErrorWarning[]> & { item: ErrorWarning }) {
  const { to, url } = targetOf(item);
  const message = text(item.Message);
  if (url !== undefined) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={own.link}>
        {message}
        <IconExternalLink size={14} role="img" aria-label={text('notice.newTab')} />
      </a>
    );
  }
  if (to === undefined) return <span dir="auto">{message}</span>;
  const follow = (event: MouseEvent) => {
    if (!go || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={`/app/${to}`} className={own.link} onClick={follow}>
      {message}
    </a>
  );
}
