import { PALETTE } from '@fundo/contract/palette';
import type { RaThemeOptions } from 'react-admin';
import { listStyle } from './listStyle';
import { FOOTER, TOP_BAR } from './sizes';

const { light } = PALETTE;

type Colours = Record<keyof typeof light, string>;

type Components = NonNullable<RaThemeOptions['components']>;

/** The outline of every element that has the keyboard's focus (WCAG 2.4.7). */
const FOCUS_RING = {
  outline: '3px solid var(--focus-colour)',
  outlineOffset: 'var(--focus-offset, 2px)',
};

const RING_INSIDE = { '--focus-offset': '-3px' };

const components = (focus: string, { line, lineStrong }: Colours): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // `body` makes the rule more specific than the `outline: 0` of MUI's buttons. An element on a coloured background,
      // or in a container that clips its content, changes the ring by its own variables.
      'body :focus-visible': FOCUS_RING,
      // The top bar and the footer are fixed: they must not cover the element that gets the focus (WCAG 2.4.11).
      ':root': { '--focus-colour': focus, scrollPaddingBlock: `${TOP_BAR + 16}px ${FOOTER + 16}px` },
      // Forced colours remove backgrounds and shadows, so these get a border.
      '@media (forced-colors: active)': {
        'body .MuiButton-root, body .MuiIconButton-root': { border: '1px solid ButtonBorder' },
        'body .MuiButton-root[aria-pressed=true]': { borderWidth: 4 },
        'body :is(.MuiAlert-root, .MuiDrawer-paper)': { border: '1px solid CanvasText' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        // MUI finds filled fields by the start of an animation. A transition keeps its delay: the strip opens after
        // 100 ms.
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0s !important',
        },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiMenuItem: { styleOverrides: { root: RING_INSIDE } },
  // The focus is in the field; this is the option that Enter chooses.
  MuiAutocomplete: { styleOverrides: { option: { ...RING_INSIDE, '&.Mui-focused': FOCUS_RING } } },
  MuiListItemButton: { styleOverrides: { root: RING_INSIDE } },
  // The focus is on its invisible input.
  MuiCheckbox: { styleOverrides: { root: { '&:has(:focus-visible)': FOCUS_RING } } },
  MuiRadio: { styleOverrides: { root: { '&:has(:focus-visible)': FOCUS_RING } } },
  ...listStyle(FOCUS_RING),
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { textTransform: 'none' } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  // Paper has a border, as on the site, instead of the grey overlay of MUI's dark theme.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // A dialog hides its siblings from screen readers. In a separate container, it does not hide the toasts.
  MuiDialog: {
    defaultProps: { container: () => document.getElementById('dialogs') },
    styleOverrides: {
      paper: {
        border: `1px solid ${line}`,
        '&:focus-visible': { outline: 'none' },
        // A phone needs the width for the text.
        '@media (max-width: 640px)': {
          '&:not(.MuiDialog-paperFullScreen)': { marginInline: 12 },
          '&.MuiDialog-paperFullWidth:not(.MuiDialog-paperFullScreen)': { width: 'calc(100% - 24px)' },
        },
      },
      // These have the focus until an element in the dialog gets it.
      container: { '&:focus-visible': { outline: 'none' } },
    },
  },
  // 3:1 with the ground (WCAG 1.4.11); MUI's own is half of it.
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: lineStrong } } },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${line}` } } },
  // Leaves room for the progress or the selection tools, which stay visible above a long form.
  MuiDialogContent: { styleOverrides: { root: { scrollPaddingTop: 72 } } },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { paddingBlock: 20 } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiPagination: { defaultProps: { 'aria-label': 'Páginas da tabela' } },
});

const shared: RaThemeOptions = {
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: "'Public Sans Variable', system-ui, sans-serif",
    fontSize: 14,
    body1: { fontSize: '0.9375rem' },
    h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 },
    button: { fontWeight: 600 },
  },
};

/** The institution's blue. The accent is for the main action of a screen. */
const themeOnLight = (colours: Colours): RaThemeOptions => ({
  ...shared,
  palette: {
    mode: 'light',
    primary: { main: colours.brand, contrastText: colours.onBrand },
    secondary: { main: colours.action, dark: colours.actionHover, contrastText: colours.onAction },
    success: { main: colours.good, contrastText: colours.onBrand },
    error: { main: colours.alert },
    background: { default: colours.ground, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.line,
  },
  components: components(colours.link, colours),
});

/** The institution's blue is too dark to be read on a dark ground: the links' colour takes its place. */
const themeOnDark = (colours: Colours): RaThemeOptions => ({
  ...shared,
  palette: {
    mode: 'dark',
    primary: { main: colours.link, contrastText: colours.ground },
    secondary: { main: colours.action, dark: colours.actionHover, contrastText: colours.onAction },
    success: { main: colours.good, contrastText: colours.ground },
    error: { main: colours.alert, contrastText: colours.ground },
    background: { default: colours.ground, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.line,
  },
  components: components(colours.focus, colours),
});

const dark: Colours = { ...light, ...PALETTE.dark };

export const lightTheme = themeOnLight(light);
export const darkTheme = themeOnDark(dark);

/** For people who asked their system for more contrast: strong text and lines, in the scheme that they chose, as on the site. */
const strong = (colours: Colours): Colours => ({
  ...colours,
  inkSoft: colours.ink,
  line: colours.lineStrong,
});
export const strongLightTheme = themeOnLight(strong(light));
export const strongDarkTheme = themeOnDark(strong(dark));
