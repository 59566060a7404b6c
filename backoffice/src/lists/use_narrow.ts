import useMediaQuery from '@mui/material/useMediaQuery'

export const useNarrow = () => useMediaQuery('(max-width: 719px)', { noSsr: true })
