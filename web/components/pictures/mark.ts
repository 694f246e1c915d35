/** The product's mark in a square of 48: two hands that form a bowl, and the marigold they offer. */
export const mark = {
  leftHand:
    'M4.6 22.4c-1.3 11.3 5.5 20.5 17.9 21.6v-6.2c0-3.2-1.5-5.5-4.3-7.2l-6.9-4.2c-1-2.6-2.3-5.1-4.1-5.5-1.3-.3-2.4.4-2.6 1.5Z',
  rightHand:
    'M43.4 22.4c1.3 11.3-5.5 20.5-17.9 21.6v-6.2c0-3.2 1.5-5.5 4.3-7.2l6.9-4.2c1-2.6 2.3-5.1 4.1-5.5 1.3-.3 2.4.4 2.6 1.5Z',
  /** Where the petals sit around the middle, and how wide each is. */
  flower: { x: 24, y: 16.2, ring: 7.4, petal: 4.5, petals: 8, heart: 4 },
  /** For places without the page's colours (browser tab, home screen); clear on light and on dark. */
  colours: { hands: '#2a8259', petals: '#f2a900', heart: '#a34722', paper: '#fbf7f0' },
} as const

export const petals = Array.from({ length: mark.flower.petals }, (_, i) => {
  const turn = (i / mark.flower.petals) * 2 * Math.PI
  const place = (middle: number, way: number) =>
    Math.round((middle + way * mark.flower.ring) * 100) / 100
  return { x: place(mark.flower.x, Math.sin(turn)), y: place(mark.flower.y, -Math.cos(turn)) }
})
