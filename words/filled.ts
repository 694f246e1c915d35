/** A sentence with the values of what it names between braces. */
export const filled = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name))
