/** What every compiled tag calls; smaller than the automatic runtime. */
export { Fragment, h } from 'preact'
