import { Menu, type MenuProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface LateMenuProps extends Omit<MenuProps, 'opened' | 'defaultOpened' | 'onChange' | 'id'> {
  /** The button that opens it. */
  target: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/**
 * A menu of the kit that is made when it is opened first. Each one of the kit draws itself twice as it comes, in the task that
 * shows it: with one in every row, a page stood still for as long as all else of its rows took.
 */
export function LateMenu({ target, children, onOpen, ...menu }: LateMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(button, target.props.ref);
  const [isMade, make] = useState(false);
  const [stands, setStands] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    make(true);
    setOpen(!isOpen);
    if (!isOpen) onOpen?.();
  };
  return (
    <>
      {cloneElement<Record<string, unknown>>(target as ReactElement<Record<string, unknown>>, {
        ref,
        id,
        onClick: toggle,
        // While its entries are on their way the focus is still here, and the kit hears keys of the menu alone.
        onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false),
        'data-mantine-stop-propagation': isOpen || undefined,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'data-expanded': isOpen || undefined,
      })}
      {isMade && (
        // Closed at first: it notes where the focus was as it opens.
        <Menu {...menu} id={id} opened={isOpen && stands} onChange={setOpen}>
          <Menu.Target>
            <Stand button={button} onStand={setStands} />
          </Menu.Target>
          {children}
        </Menu>
      )}
    </>
  );
}

interface StandProps {
  button: RefObject<HTMLButtonElement | null>;
  onStand(stands: boolean): void;
  /** Given by the menu. */
  ref?: Ref<HTMLButtonElement>;
}

/** Shows the menu the button that was there before it. */
function Stand({ button, onStand, ref }: StandProps) {
  const merged = useMergedRef(ref);
  useLayoutEffect(() => {
    merged(button.current);
    onStand(true);
    return () => void merged(null);
  }, [merged, button, onStand]);
  return null;
}
