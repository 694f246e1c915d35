declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as PostgreSQL reads it: a text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
