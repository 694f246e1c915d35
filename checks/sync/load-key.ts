import { loadSecret } from '../../adapters/secret.ts'

/** The first start of a server, as far as its key goes: makes it in the folder that is named. */
await loadSecret(process.argv[2] ?? '', undefined)
