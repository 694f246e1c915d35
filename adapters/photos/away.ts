/** The place where photos are is out of reach or refuses us; it may be back in a moment. */
export class PhotosAway extends Error {
  constructor(cause: unknown) {
    super('the place where photos are cannot be reached', { cause })
  }
}
