import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded before a server: on SIGUSR2 it drops all that it does not need any more, and says so.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (how: object) => void
process.on('SIGUSR2', () => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  console.log(`collected ${JSON.stringify(process.memoryUsage())}`)
})
