import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The ink: one accent for all that acts. Shade 8 is `--tinte-flaeche` of the light scheme, shade 6 that of the dark one. */
const tinte: MantineColorsTuple = [
  '#f3f5fc',
  '#e8ecf8',
  '#c6d0fa',
  '#aebcf6',
  '#8a9be4',
  '#6b80d3',
  '#5165c2',
  '#3a52a8',
  '#27408b',
  '#1d3170',
];

const closeButtonProps = { 'aria-label': 'Schließen' };

const schrift = 'var(--schrift)';

/** Look of every Mantine component, on the tokens of tokens.css. */
export const theme = createTheme({
  colors: { tinte },
  primaryColor: 'tinte',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: schrift,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.6', lg: '1.4118', xl: '1.4' },
  headings: {
    fontFamily: schrift,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  shadows: {
    xs: 'var(--hoch-2)',
    sm: 'var(--hoch-2)',
    md: 'var(--hoch-2)',
    lg: 'var(--hoch-2)',
    xl: 'var(--hoch-2)',
  },
  cursorType: 'pointer',
  // Tokens end their own transitions (tokens.css); dialogs, drawers and messages then come at once, too.
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // By name, not by Modal.extend(): that would load dialogs and drawer with the first page.
    Modal: { defaultProps: { closeButtonProps, radius: 'lg' } },
    Drawer: { defaultProps: { closeButtonProps } },
    // The focus goes to the first entry; what Mantine puts before it to hold the focus may not stand in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { closeButtonProps } },
  },
});

/** Names of our tokens at Mantine; the same in both schemes, since the tokens themselves change. */
const NAMEN = {
  '--mantine-color-body': 'var(--papier)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--tinte)',
  '--mantine-color-error': 'var(--rot)',
  '--mantine-color-default': 'var(--papier)',
  '--mantine-color-default-hover': 'var(--papier-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--rand-knopf)',
  '--mantine-color-disabled': 'var(--grau-weich)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--linie)',
  '--mantine-color-tinte-light': 'var(--tinte-weich)',
  '--mantine-color-tinte-light-hover': 'var(--tinte-weich)',
  '--mantine-color-tinte-light-color': 'var(--tinte)',
  '--mantine-color-red-light': 'var(--rot-weich)',
  '--mantine-color-red-light-hover': 'var(--rot-weich)',
  '--mantine-color-red-light-color': 'var(--rot)',
  '--mantine-color-red-filled': '#b0271b',
  '--mantine-color-red-filled-hover': '#951f15',
  '--mantine-color-green-light': 'var(--gruen-weich)',
  '--mantine-color-green-light-color': 'var(--gruen)',
  '--mantine-color-yellow-light': 'var(--marker-weich)',
  '--mantine-color-yellow-light-color': 'var(--auf-marker)',
};

/** Gives Mantine the colours of tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: NAMEN,
  dark: NAMEN,
});
