import { IconCheck, IconLock } from '@tabler/icons-react';
import { formatCount, joinList } from '#engine/format/index.ts';
import type { ControlOption } from '#engine/index.ts';
import { ListOption } from '../ListOption.tsx';
import classes from '../popup.module.css';
import { RetryButton } from '../RetryButton.tsx';
import type { ComboboxSetup } from './combobox.types.ts';
import { type ListNote, MIN_SEARCH_CHARACTERS, noteOf } from './comboboxOptions.ts';
import type { useCombobox } from './useCombobox.ts';
import { useOptionWindow } from './useOptionWindow.ts';

interface OptionListProps {
  setup: ComboboxSetup;
  combobox: ReturnType<typeof useCombobox>;
}

/** Options of a combobox with one line below that says what else there is. */
export function OptionList({ setup, combobox }: OptionListProps) {
  const { shown, active, choose, setActive } = combobox;
  const note = combobox.said ?? noteOf({ ...setup, text: combobox.text, shown });
  const isLast = active === shown.length;
  const { from, to, onScroll } = useOptionWindow(shown.length, active, setup.source?.more);
  return (
    <>
      <div
        id={`${setup.id}-list`}
        role="listbox"
        aria-label={setup.label}
        aria-multiselectable={setup.isMultiple || undefined}
        className={classes.options}
        tabIndex={-1}
        onScroll={onScroll}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.slice(from, to).map((option, place) => {
          const index = from + place;
          return [
            ...(option.headings ?? []).map((head) => (
              <div key={`${head} above ${option.value}`} role="presentation" className={classes.head} dir="auto">
                {head}
              </div>
            )),
            <Option
              key={option.value}
              id={`${setup.id}-option-${index}`}
              option={option}
              place={index + 1}
              count={shown.length + Number(combobox.canTakeAll)}
              isActive={index === active}
              isSelected={setup.selected.includes(option.value)}
              isDisabled={setup.isFull && !setup.selected.includes(option.value)}
              onPoint={() => setActive(index)}
              onPick={() => choose(option)}
            />,
          ];
        })}
        {combobox.canTakeAll && (
          <Option
            id={`${setup.id}-option-${shown.length}`}
            option={{ value: '', label: setup.text('lookup.selectall') }}
            place={shown.length + 1}
            count={shown.length + 1}
            isActive={isLast}
            isSelected={false}
            isDisabled={setup.isFull}
            isCommand
            onPoint={() => setActive(shown.length)}
            onPick={() => combobox.chooseAll()}
          />
        )}
      </div>
      {note && <Note note={note} setup={setup} combobox={combobox} />}
    </>
  );
}

interface OptionProps {
  id: string;
  option: ControlOption;
  /** Position in the whole list, of which a part is drawn. */
  place: number;
  count: number;
  isActive: boolean;
  isSelected: boolean;
  isDisabled: boolean;
  /** Does something with all of them, rather than being one. */
  isCommand?: boolean;
  onPoint(): void;
  onPick(): void;
}

function Option(props: OptionProps) {
  const { id, option, place, count, isActive, isSelected, isDisabled, isCommand, onPoint, onPick } = props;
  return (
    <ListOption
      {...{ id, isActive, isSelected, onPoint, onPick }}
      aria-posinset={place}
      aria-setsize={count}
      aria-disabled={isDisabled || undefined}
      data-command={isCommand || undefined}
      title={option.notice}
    >
      <span className={classes.optionText} dir="auto">
        <OptionText option={option} />
      </span>
      {option.notice && <IconLock size={14} className={classes.lock} aria-hidden="true" />}
      {isSelected && <IconCheck size={16} className={classes.tick} aria-hidden="true" />}
    </ListOption>
  );
}

/** The first text stands out where there are several. */
function OptionText({ option: { label, parts } }: { option: ControlOption }) {
  if (!parts) return label;
  const [first, ...others] = parts;
  return (
    <>
      {first}
      <span className={classes.part}>{others.map((part) => ` · ${part}`).join('')}</span>
    </>
  );
}

function Note({ note, setup, combobox }: OptionListProps & { note: ListNote }) {
  const { text, culture, source } = setup;
  const shown = combobox.shown.length;
  const count = (value: number) => formatCount(value, culture);
  const texts: Record<ListNote, () => string> = {
    typeMore: () => text('control.typeMore', { count: count(MIN_SEARCH_CHARACTERS) }),
    loading: () => text('control.loading'),
    failed: () => text(shown > 0 ? 'control.outdated' : 'control.failed'),
    noMatch: () => text('control.noMatch'),
    noOptions: () => text('control.noOptions'),
    cut: () => text('control.cut', { shown: count(shown), total: count(source?.total ?? shown) }),
    full: () => text('field.maxSelect'),
    tooMany: () => text('lookup.max500'),
    unknown: () => text('lookup.unknown', { names: joinList(combobox.strangers, culture) }),
  };
  return (
    <div className={classes.note} role="status">
      {texts[note]()}
      {note === 'failed' && source?.retry && <RetryButton text={text} onRetry={() => source.retry?.()} />}
    </div>
  );
}
