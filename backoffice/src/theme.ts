import type { RaThemeOptions } from 'react-admin'
import { say } from './i18n'
import { UnsavedChanges } from './layout/UnsavedChanges'

/** For forced colors, where a tint is invisible. */
const ownColors = '@media (forced-colors: active)'
const narrow = '@media (max-width: 719px)'
const lined = { outline: '2px solid', outlineOffset: -2 }

const legend = { '&& legend': { marginBottom: 4, transform: 'none' } }
/** A few choices, all of them in sight, each with what it means. */
const choices = {
  'gap': 8,
  '& .MuiFormControlLabel-root': {
    'alignItems': 'flex-start',
    'margin': 0,
    'paddingRight': 12,
    'border': '1px solid var(--line-strong)',
    'borderRadius': 'var(--radius-s)',
    '&:has(:checked)': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
    '& .MuiButtonBase-root': { flex: 'none' },
    // As high as a radio: in the middle of the first line.
    '& .MuiCheckbox-root': { 'height': 38, '@media (pointer: coarse)': { height: 44 } },
    '& .MuiFormControlLabel-label': {
      'paddingBlock': 8.5,
      'color': 'var(--ink)',
      '&.Mui-disabled': { color: 'var(--ink-soft)' },
      '@media (pointer: coarse)': { paddingBlock: 11.5 },
    },
  },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.8125rem' },
}

/*
 * Material UI in the product's tokens (storefront/styles/tokens.css). The tokens themselves switch between light and
 * dark, so there is one theme; `nativeColor` lets the browser mix them, as their values are unknown to JavaScript.
 */
export const theme: RaThemeOptions = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--accent)',
      dark: 'var(--accent-hover)',
      light: 'var(--accent-soft)',
      contrastText: 'var(--accent-ink)',
    },
    secondary: { main: 'var(--ink)', dark: 'var(--ink)', light: 'var(--ink-soft)', contrastText: 'var(--surface-1)' },
    error: {
      main: 'var(--danger)',
      dark: 'var(--danger)',
      light: 'var(--danger-soft)',
      contrastText: 'var(--danger-ink)',
    },
    success: {
      main: 'var(--success)',
      dark: 'var(--success)',
      light: 'var(--success-soft)',
      contrastText: 'var(--success-ink)',
    },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-faint)' },
    background: { default: 'var(--surface-0)', paper: 'var(--surface-1)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--ink-soft)',
      hover: 'var(--surface-2)',
      selected: 'var(--accent-soft)',
      disabled: 'var(--ink-faint)',
    },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font-body)',
    fontSize: 14,
    body1: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  transitions: {
    duration: { enteringScreen: 180, leavingScreen: 120, short: 120, shorter: 120, shortest: 120, standard: 180 },
  },
  components: {
    // Its own style takes the line away that everything else has that is reached by keyboard.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          'minHeight': 36,
          'paddingInline': 14,
          'whiteSpace': 'nowrap',
          '&[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' },
          '&[aria-disabled="true"]:not([aria-busy="true"])': {
            borderColor: 'var(--line)',
            color: 'var(--ink-faint)',
            cursor: 'default',
          },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        outlined: {
          'borderColor': 'var(--line-strong)',
          'background': 'var(--surface-raised)',
          '&:hover': { background: 'var(--surface-2)' },
        },
        contained: { [ownColors]: { border: '1px solid' } },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          'flex': 1,
          'height': 38,
          'padding': '0 12px',
          'fontSize': '0.875rem',
          'borderColor': 'var(--line-strong)',
          'background': 'var(--surface-raised)',
          'color': 'var(--ink)',
          'whiteSpace': 'nowrap',
          '&:hover': { background: 'var(--surface-2)' },
          '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)', color: 'var(--accent-text)' },
          '@media (pointer: coarse)': { height: 44 },
          [narrow]: { paddingInline: 4 },
        },
      },
    },
    MuiToggleButtonGroup: {
      styleOverrides: {
        middleButton: { borderLeftColor: 'var(--line)' },
        lastButton: { borderLeftColor: 'var(--line)' },
      },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' }, styleOverrides: { fontSizeSmall: { fontSize: 18 } } },
    MuiIconButton: {
      styleOverrides: {
        root: { 'color': 'var(--ink-soft)', '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
      },
    },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { 'color': 'var(--ink-faint)', '@media (pointer: coarse)': { width: 44, height: 44 } } },
    },
    // A form is as high as its window: what is asked is scrolled, the answers stay in sight.
    MuiDialog: {
      styleOverrides: {
        paper: {
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          'margin': 16,
          'border': '1px solid var(--line)',
          'borderRadius': 'var(--radius-m)',
          'background': 'var(--surface-raised)',
          '&&': { maxHeight: 'calc(100dvh - 32px)' },
          '&.MuiDialog-paperFullWidth': { width: 'calc(100% - 32px)' },
        },
      },
    },
    MuiDialogTitle: {
      defaultProps: { variant: 'h2' },
      styleOverrides: {
        root: {
          padding: '24px 24px 0',
          [narrow]: { padding: '16px 16px 0' },
          fontFamily: 'var(--font-display)',
          fontSize: '1.1875rem',
          fontWeight: 600,
          lineHeight: 1.2,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 4,
          overflow: 'hidden',
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          '.MuiDialogTitle-root + &&': { paddingTop: 12 },
          'padding': '12px 24px',
          'color': 'var(--ink-soft)',
          'fontSize': '0.9375rem',
          'overflowWrap': 'anywhere',
          [narrow]: { paddingInline: '16px' },
        },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          padding: '12px 24px 24px',
          [narrow]: { 'padding': '12px 16px 16px', '& > *': { flex: 1, minWidth: 'min-content' } },
        },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--backdrop)' } } } },
    MuiPopover: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          background: 'var(--surface-raised)',
          boxShadow: 'var(--shadow-float)',
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { background: 'var(--surface-1)', boxShadow: 'var(--shadow-float)' } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { background: 'var(--ink)', color: 'var(--surface-1)', fontSize: '0.8125rem' } },
    },
    // Above a bar that stays at the end of the window.
    // In a hand the answers of a dialog stand at the bottom.
    MuiSnackbar: {
      styleOverrides: {
        root: {
          marginBottom: 'var(--floor, 0px)',
          [narrow]: { 'body:has(.MuiDialog-root) &': { top: 8, bottom: 'auto' } },
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          'borderRadius': 'var(--radius-m)',
          'color': 'var(--ink)',
          'fontSize': '0.9375rem',
          'overflowWrap': 'anywhere',
          // Below the bar of a phone.
          'scrollMarginTop': 72,
          '&.MuiAlert-colorError': {
            'background': 'var(--danger-soft)',
            '& .MuiAlert-icon': { color: 'var(--danger)' },
          },
          '&.MuiAlert-colorWarning': { background: 'var(--accent-soft)' },
        },
        message: { minWidth: 0 },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          'flexWrap': 'nowrap',
          'maxWidth': 520,
          'padding': '4px 4px 4px 16px',
          'border': '1px solid var(--line-strong)',
          'borderRadius': 'var(--radius-m)',
          'background': 'var(--surface-raised)',
          'boxShadow': 'var(--shadow-float)',
          'color': 'var(--ink)',
          'fontSize': '0.875rem',
          '&.success .MuiSnackbarContent-message > svg': { color: 'var(--success)' },
          '&.error .MuiSnackbarContent-message > svg': { color: 'var(--danger)' },
        },
        message: {
          'display': 'flex',
          'alignItems': 'center',
          'gap': 12,
          'minWidth': 0,
          'overflowWrap': 'anywhere',
          '& svg': { flex: 'none' },
        },
        action: { gap: 4, marginRight: 0 },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', padding: '6px 12px', fontSize: '0.875rem', color: 'var(--ink)' },
        head: {
          paddingBlock: 0,
          height: 38,
          color: 'var(--ink-soft)',
          fontSize: '0.8125rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        },
        body: { height: 44 },
        paddingCheckbox: { padding: '0 0 0 8px' },
      },
    },
    // Its arrow stands between two columns and takes the room of neither, whichever of them is sorted by.
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          'minHeight': 38,
          '&.Mui-active, &:hover': { color: 'var(--ink)' },
          '.MuiTableCell-alignRight & .MuiTableSortLabel-icon': { insetInline: 'auto 100%' },
        },
        icon: { position: 'absolute', insetInlineStart: '100%', margin: '0 1px', fontSize: 16 },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { color: 'var(--ink-soft)', overflow: 'visible' },
        toolbar: { '&&': { padding: 0, minHeight: 0 } },
        spacer: { display: 'none' },
        displayedRows: { marginRight: 'auto', order: -1 },
      },
    },
    MuiScopedCssBaseline: { styleOverrides: { root: { background: 'none', fontSize: '0.875rem', lineHeight: 1.5 } } },
    RaSimpleForm: {
      // What is wrong stands at its field; leaving asks before something typed is lost.
      defaultProps: {
        noValidate: true,
        disableInvalidFormNotification: true,
        warnWhenUnsavedChanges: true,
        WarnWhenUnsavedChangesComponent: UnsavedChanges,
      },
      styleOverrides: {
        root: {
          'maxWidth': 720,
          'padding': 'var(--space-5)',
          'border': '1px solid var(--line)',
          'borderBottom': 0,
          'borderRadius': 'var(--radius-m) var(--radius-m) 0 0',
          'background': 'var(--surface-1)',
          '& > .MuiStack-root': { alignItems: 'stretch', gap: 'var(--space-5)' },
          [narrow]: { padding: 'var(--space-4)' },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          'maxWidth': 720,
          '&&': {
            position: 'static',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 'var(--space-2)',
            minHeight: 0,
            padding: 'var(--space-4) var(--space-5)',
          },
          'border': '1px solid var(--line)',
          'borderRadius': '0 0 var(--radius-m) var(--radius-m)',
          'background': 'var(--surface-1)',
          // As wide as each other, unless one has more to say.
          [narrow]: {
            '&&': { padding: 'var(--space-4)' },
            '&& > .MuiButton-root': { flex: 1, minWidth: 'min-content' },
          },
        },
      },
    },
    // Before the rows for those who come by keyboard, below them for the eye: no row moves when one is chosen.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          'position': 'sticky',
          'bottom': 'var(--space-3)',
          'zIndex': 'var(--layer-raised)',
          'order': 1,
          'alignSelf': 'flex-start',
          'justifySelf': 'start',
          '.RaDataTable-root > &': { margin: 'var(--space-3)' },
          [narrow]: { alignSelf: 'stretch', justifySelf: 'stretch' },
          '& .RaBulkActionsToolbar-toolbar': {
            'position': 'static',
            'flexWrap': 'wrap',
            'gap': 8,
            'height': 'auto',
            'minHeight': 52,
            'padding': '4px 12px',
            'transform': 'none',
            'border': '1px solid var(--line-strong)',
            'borderRadius': 'var(--radius-m)',
            'background': 'var(--surface-raised)',
            'boxShadow': 'var(--shadow-float)',
            'color': 'var(--ink)',
            '&.RaBulkActionsToolbar-collapsed': { display: 'none' },
          },
          '& .RaBulkActionsToolbar-topToolbar': { flex: '0 1 auto', gap: 8, padding: 0, background: 'none' },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          'display': 'flex',
          'flexDirection': 'column',
          '& .RaDataTable-headerCell': {
            'background': 'var(--surface-1)',
            '&:first-of-type': { borderTopLeftRadius: 'var(--radius-m)' },
            '&:last-child': { borderTopRightRadius: 'var(--radius-m)' },
            // Under the bar that stays.
            '@media (max-width: 899px)': { top: 56 },
          },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& .MuiTableRow-hover:not(.Mui-selected):hover': { background: 'var(--surface-2)' },
          '& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover': {
            background: 'var(--accent-soft)',
          },
          '& [aria-busy=true]': { opacity: 0.6, transition: 'opacity var(--motion) 300ms' },
        },
      },
    },
    MuiTextField: { defaultProps: { margin: 'none', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { margin: 'none', size: 'small' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          'position': 'static',
          'transform': 'none',
          'marginBottom': 4,
          'lineHeight': 1.4,
          '&.Mui-error': { color: 'var(--danger)' },
        },
        asterisk: { color: 'var(--danger)' },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          'minHeight': 38,
          'fontSize': '0.9375rem',
          'background': 'var(--surface-raised)',
          '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
          '&.Mui-focused': { outline: '3px solid var(--focus)', outlineOffset: 1 },
          '&&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
          '&&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
          // What was touched last counts as pointed at: it would have a line of transparent black, in the dark too.
          '@media (hover: none)': {
            '&&:hover:not(.Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
              borderColor: 'var(--line-strong)',
            },
          },
        },
        input: { 'paddingBlock': 8, '&::placeholder': { color: 'var(--ink-faint)', opacity: 1 } },
        notchedOutline: {
          'top': 0,
          'borderColor': 'var(--line-strong)',
          '& legend': { display: 'none' },
          [ownColors]: { borderColor: 'ButtonText !important' },
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          'fontSize': '0.8125rem',
          'fontWeight': 600,
          'color': 'var(--ink)',
          '&.Mui-focused': { color: 'var(--ink)' },
        },
      },
    },
    MuiRadio: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { 'color': 'var(--ink-faint)', '@media (pointer: coarse)': { padding: 12 } } },
    },
    MuiFormGroup: { styleOverrides: { root: { '&.MuiRadioGroup-root': choices } } },
    MuiSwitch: {
      styleOverrides: {
        switchBase: { '&:not(.Mui-checked) + .MuiSwitch-track': { backgroundColor: 'var(--ink-faint)', opacity: 1 } },
      },
    },
    // What it means stands below its label.
    RaBooleanInput: {
      styleOverrides: {
        root: {
          '& .MuiFormControlLabel-label': { fontWeight: 600 },
          '& .MuiFormHelperText-root': { margin: '-6px 0 0 47px' },
        },
      },
    },
    RaRadioButtonGroupInput: {
      defaultProps: { row: false, fullWidth: true, helperText: false, margin: 'none' },
      styleOverrides: { root: legend },
    },
    RaCheckboxGroupInput: {
      defaultProps: { row: false, fullWidth: true, helperText: false, margin: 'none' },
      styleOverrides: { root: { ...legend, '& .MuiFormGroup-root': choices } },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, marginTop: 4, fontSize: '0.8125rem', lineHeight: 1.4 } },
    },
    // The list stands beside the page's landmarks, and so is one.
    MuiSelect: {
      defaultProps: {
        displayEmpty: true,
        MenuProps: { slotProps: { root: { 'role': 'region', 'aria-label': say('layout.choices') } } },
      },
      styleOverrides: { icon: { color: 'var(--ink-soft)' } },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation8: { background: 'var(--surface-raised)', boxShadow: 'var(--shadow-float)' },
      },
    },
    MuiAutocomplete: {
      // Not cut off by the end of a dialog.
      defaultProps: { slotProps: { popper: { popperOptions: { strategy: 'fixed' } } } },
      styleOverrides: {
        paper: {
          marginBlock: 4,
          border: '1px solid var(--line)',
          background: 'var(--surface-raised)',
          boxShadow: 'var(--shadow-float)',
        },
        // The whole field opens it: in a hand, too, its arrow stands at the end as in every other one.
        popupIndicator: { '@media (pointer: coarse)': { minWidth: 28 } },
        option: {
          'minHeight': '40px !important',
          'fontSize': '0.9375rem',
          'overflowWrap': 'anywhere',
          '&.Mui-focused': { [ownColors]: lined },
        },
      },
    },
    // A name takes two lines at most, and no more room than there is.
    RaUserMenu: {
      styleOverrides: {
        root: {
          'minWidth': 0,
          '& .RaUserMenu-userButton': {
            maxWidth: '100%',
            maxHeight: 44,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            textAlign: 'left',
            lineHeight: 1.25,
          },
        },
      },
    },
    // A column that can be shown, or not.
    RaFieldToggle: {
      styleOverrides: { root: { 'alignItems': 'center', 'minHeight': 36, '& label': { flex: 1, cursor: 'pointer' } } },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          background: 'var(--surface-raised)',
          boxShadow: 'var(--shadow-float)',
          maxHeight: 360,
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          'minHeight': 36,
          'fontSize': '0.9375rem',
          'whiteSpace': 'normal',
          'overflowWrap': 'anywhere',
          'fontVariantNumeric': 'tabular-nums',
          '&.Mui-focusVisible': { outline: 'none', [ownColors]: lined },
        },
      },
    },
  },
}
