import useMediaQuery from '@mui/material/useMediaQuery'

/** Cards instead of a table. */
export const useNarrow = () => useMediaQuery('(max-width: 719px)', { noSsr: true })
