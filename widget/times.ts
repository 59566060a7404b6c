/** Old libraries replace `Array.from` by a function that takes no mapper. */
export const times = <Value>(count: number, make: (index: number) => Value): Value[] => {
  const values: Value[] = []
  while (values.length < count) values.push(make(values.length))
  return values
}
