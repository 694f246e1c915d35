/** How numbers are written in India: 1,23,456. */
export const figures = new Intl.NumberFormat('en-IN')
