import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import popup from '../shared/popup.module.css';
import { SuggestionList } from '../shared/SuggestionList.tsx';
import own from './tags.module.css';
import { useTags } from './useTags.ts';
import type { Tag } from './value.ts';

type TagsProps = ControlProps<readonly Tag[]>;
type TagsState = ReturnType<typeof useTags>;

/** Tags with an input behind them: Enter or a comma adds, Backspace takes the last, suggestions open below. */
export const Tags = observer(function Tags(props: TagsProps) {
  const { id, disabled, invalid, text } = props;
  const tags = useTags(props);
  return (
    <div
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      {...tags.leave}
    >
      <div className={own.tags}>
        <Chosen {...props} />
        <TagInput props={props} tags={tags} />
      </div>
      {tags.isOpen && (
        <Popup id={`${id}-popup`}>
          <SuggestionList
            id={id}
            label={props.label}
            shown={tags.shown}
            active={tags.active}
            setActive={tags.setActive}
            onPick={tags.choose}
          >
            {({ label }) => (
              <span className={popup.optionText} dir="auto">
                {label}
              </span>
            )}
          </SuggestionList>
        </Popup>
      )}
      <span className={own.said} role="status">
        {tags.refused === null ? '' : text('control.tagExists', { name: tags.refused })}
      </span>
    </div>
  );
});

function Chosen({ value, source, disabled, text, onChange }: TagsProps) {
  return value.map((tag) => {
    const name = tag.text === String(tag.id) ? (source?.labelOf(tag.text) ?? tag.text) : tag.text;
    return (
      <span key={`${typeof tag.id} ${tag.id}`} className={classes.chip} data-plain={disabled || undefined}>
        <span className={classes.chipText} dir="auto" title={name}>
          {name}
        </span>
        {!disabled && (
          <IconButton
            label={text('control.remove', { name })}
            inTabOrder={false}
            onPress={() => onChange(value.filter((other) => other !== tag))}
          >
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    );
  });
}

function TagInput({ props, tags }: { props: TagsProps; tags: TagsState }) {
  const { id, value, text } = props;
  const { placeholder, ...input } = inputProps(props);
  const { isOpen, active } = tags;
  return (
    <input
      {...input}
      type="text"
      role="combobox"
      dir="auto"
      className={classes.inner}
      placeholder={value.length > 0 ? undefined : (placeholder ?? text('control.addTag'))}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-list` : undefined}
      aria-activedescendant={isOpen && active >= 0 ? `${id}-option-${active}` : undefined}
      data-mantine-stop-propagation={isOpen || undefined}
      value={tags.text}
      onChange={(event) => tags.type(event.currentTarget.value)}
      onKeyDown={tags.onKeyDown}
      onPaste={tags.onPaste}
      onClick={tags.open}
      onBlur={tags.close}
    />
  );
}
