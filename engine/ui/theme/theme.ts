import './kit.css';
import './targets.css';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { KeptButton } from './KeptButton.tsx';

/**
 * How components of the kit behave here; every colour and size is a variable of the styles.
 *
 * @example <MantineProvider theme={theme} getStyleNonce={styleNonce}>
 */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  // As in tokens.css, for products that have only the package.
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  // The company chooses what its main buttons look like; those of danger stay as they are.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isMain = input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    return isMain ? { ...colors, color: 'var(--mu-primary-text)' } : colors;
  },
  components: {
    Button: { defaultProps: { size: 'sm', component: KeptButton } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, transitionProps: { duration: 120 } } },
    Modal: {
      defaultProps: {
        centered: true,
        // The page scrolls inside the shell; locking the window would add a style sheet without our nonce.
        lockScroll: false,
        transitionProps: { duration: 150 },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    // The placeholder for the first focus is no menu item, which readers of the screen trip over.
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false } },
  },
});

/** Nonce of this page's content security policy, which the server writes into the page: `<meta name="csp-nonce" content="…">`. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
