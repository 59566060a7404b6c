import { createTheme } from '@mui/material/styles'

/** Of somebody whose few colours take the place of ours: a tint says nothing there. */
const ownColours = '@media (forced-colors: active)'
const lined = { outline: '2px solid', outlineOffset: -2 }

/*
 * Material UI in the product's tokens (storefront/styles/tokens.css). The tokens themselves switch between light and
 * dark, so there is one theme; `nativeColor` lets the browser mix them, as their values are unknown to JavaScript.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--accent)', dark: 'var(--accent-hover)', light: 'var(--accent-soft)', contrastText: 'var(--accent-ink)' },
    secondary: { main: 'var(--ink)', dark: 'var(--ink)', light: 'var(--ink-soft)', contrastText: 'var(--surface-1)' },
    error: { main: 'var(--danger)', dark: 'var(--danger)', light: 'var(--danger-soft)', contrastText: 'var(--danger-ink)' },
    success: { main: 'var(--success)', dark: 'var(--success)', light: 'var(--success-soft)', contrastText: 'var(--success-ink)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-faint)' },
    background: { default: 'var(--surface-0)', paper: 'var(--surface-1)' },
    divider: 'var(--line)',
    action: { active: 'var(--ink-soft)', hover: 'var(--surface-2)', selected: 'var(--accent-soft)', disabled: 'var(--ink-faint)' },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font-body)',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 120, short: 120, shorter: 120, shortest: 120, standard: 180 } },
  components: {
    // Its own style takes the line away that everything else has that is reached by keyboard.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 2 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          'minHeight': 36,
          'paddingInline': 14,
          'whiteSpace': 'nowrap',
          '&[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        outlined: { borderColor: 'var(--line-strong)' },
        contained: { [ownColours]: { border: '1px solid' } },
      },
    },
    MuiTextField: { defaultProps: { margin: 'none', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { margin: 'none', size: 'small' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.4,
          color: 'var(--ink)',
          '&.Mui-focused': { color: 'var(--ink)' },
          '&.Mui-error': { color: 'var(--danger)' },
        },
        asterisk: { color: 'var(--danger)' },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 38,
          fontSize: '0.9375rem',
          background: 'var(--surface-raised)',
          '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
          '&.Mui-focused': { outline: '3px solid var(--focus)', outlineOffset: 1 },
          '&&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
          '&&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
          // What was touched last counts as pointed at: it would have a line of transparent black, in the dark too.
          '@media (hover: none)': { '&&:hover:not(.Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' } },
        },
        input: { paddingBlock: 8 },
        notchedOutline: {
          top: 0,
          borderColor: 'var(--line-strong)',
          '& legend': { display: 'none' },
          [ownColours]: { borderColor: 'ButtonText !important' },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, marginTop: 4, fontSize: '0.8125rem', lineHeight: 1.4 } },
    },
    // Inside of the form, so that the list stays within the page's landmarks.
    MuiSelect: { defaultProps: { MenuProps: { disablePortal: true } }, styleOverrides: { icon: { color: 'var(--ink-soft)' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, elevation8: { boxShadow: 'var(--shadow-float)' } } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: {
          marginBlock: 4,
          border: '1px solid var(--line)',
          background: 'var(--surface-raised)',
          boxShadow: 'var(--shadow-float)',
        },
        option: { 'minHeight': '40px !important', 'fontSize': '0.9375rem', '&.Mui-focused': { [ownColours]: lined } },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', background: 'var(--surface-raised)', boxShadow: 'var(--shadow-float)', maxHeight: 360 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { 'minHeight': 36, 'fontSize': '0.9375rem', 'fontVariantNumeric': 'tabular-nums', '&.Mui-focusVisible': { outline: 'none', [ownColours]: lined } },
      },
    },
  },
})
