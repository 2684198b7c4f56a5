import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ink blue, the one accent of the product. Shade 8 on white and white on shade 8 have a contrast above 7:1. */
const tinte: MantineColorsTuple = [
  '#eef4fb',
  '#dbe6f4',
  '#b3cae8',
  '#88addc',
  '#6595d2',
  '#4f86cc',
  '#3d75bd',
  '#2a5c9b',
  '#17417a',
  '#0f2f5c',
];

const closeButtonProps = { 'aria-label': 'Schließen' };

/** Look of every Mantine component. */
export const theme = createTheme({
  colors: { tinte },
  primaryColor: 'tinte',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  defaultRadius: 'md',
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // By name, not by Modal.extend(): that would load dialogs and drawer with the first page.
    Modal: { defaultProps: { closeButtonProps } },
    Drawer: { defaultProps: { closeButtonProps } },
    Notification: { defaultProps: { closeButtonProps } },
  },
});

/** Colours that Mantine's defaults leave below a contrast of 4.5:1, and the tokens of our own. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#545b62',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#6b7278',
    '--mantine-color-anchor': '#17417a',
    '--seite': '#f3f5f8',
    '--rand': '#d9dee5',
    '--kopfzeile': '#f7f9fb',
    '--plus': '#12693f',
    '--minus': '#b42318',
  },
  dark: {
    '--mantine-color-body': '#1e2227',
    '--mantine-color-dimmed': '#a9b0b8',
    '--mantine-color-error': '#ff8f87',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b32424',
    '--mantine-color-placeholder': '#8f979f',
    '--mantine-color-anchor': '#9cc0f2',
    '--seite': '#14171a',
    '--rand': '#363d45',
    '--kopfzeile': '#252a30',
    '--plus': '#62d39a',
    '--minus': '#ff8f87',
  },
});
