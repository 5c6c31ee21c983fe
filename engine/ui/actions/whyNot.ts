import classes from './ActionButtons.module.css';

/**
 * What a button that cannot be used carries instead of `disabled`: the keyboard still reaches it, and it says why: as its
 * description for assistive technology, in its title for the pointer, beside it while it has the focus.
 */
export function whyNot(why: string | undefined) {
  return {
    className: classes.why ?? '',
    'aria-disabled': true,
    title: why,
    'aria-description': why,
    'data-why': why,
  };
}
