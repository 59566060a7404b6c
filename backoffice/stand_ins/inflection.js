const same = (name) => name

/** Makes up names for what has none in i18n/english.ts: nothing has none there, so they are never seen. */
export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
}
