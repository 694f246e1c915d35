/** The colour of an average: green from 4.5, yellow from 3.5, else red (RATE-21). */
export function averageTone(average: number): 'green' | 'yellow' | 'red' {
  if (average >= 4.5) return 'green'
  return average >= 3.5 ? 'yellow' : 'red'
}
