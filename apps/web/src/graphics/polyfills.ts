/** What the rules of the game use and the browser of OBS 27 (Chrome 95) does not have. */
const add = (name: string, value: (this: unknown[], ...given: never[]) => unknown): void => {
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
};

add('findLastIndex', function (is: (item: unknown, index: number, all: unknown[]) => boolean) {
  for (let index = this.length - 1; index >= 0; index -= 1) if (is(this[index], index, this)) return index;
  return -1;
});
add('findLast', function (is: (item: unknown, index: number, all: unknown[]) => boolean) {
  return this[(this as unknown[]).findLastIndex(is)];
});
add('toSorted', function (compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare);
});
add('toReversed', function () {
  return [...this].reverse();
});
add('toSpliced', function (...given: never[]) {
  const copy = [...this];
  (copy.splice as (...given: never[]) => unknown)(...given);
  return copy;
});
