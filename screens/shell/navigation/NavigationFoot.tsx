import { useRoot, useText } from '#engine/index.ts';
import classes from './SideNavigation.module.css';

/** Foot of the side navigation, in the company's colours: the product and the way to its help. */
export function NavigationFoot() {
  const { settings, ui } = useRoot();
  const text = useText();
  return (
    <footer className={classes.foot}>
      <span>{settings.productName}</span>
      <button type="button" className={classes.footLink} onClick={() => ui.setHelp(true)}>
        {text('shell.help')}
      </button>
    </footer>
  );
}
