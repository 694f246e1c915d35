import type { Plant } from './planted.ts'

/** Faults in sessions, codes, contact data, letters, logs and pages. */
export const accountPlants: Plant[] = [
  {
    name: 'a reset code is compared before the try is counted',
    file: 'domain/accounts/token-rows.ts',
    edits: [
      [
        'update letter_codes set tries = tries + 1\n    where address_key',
        `with counted as (update letter_codes set tries = tries + 1\n      where address_key = \${address_key})\n    select code_hash, user_id from letter_codes, pg_sleep(0.1)\n    where address_key`,
      ],
      ['\n    returning code_hash, user_id`.execute(handle)', '`.execute(handle)'],
    ],
    tests: ['server/functions/reset-codes.test.ts'],
  },
  {
    name: 'a reset code can be used twice',
    file: 'domain/accounts/one-time-tokens.ts',
    edits: [
      [
        'const isTaken = await rows.takeCode(handle, one, code_hash)\n      if (isTaken) await rows.removeWays(handle, one.address_key, purpose)',
        'const isTaken = handle !== null',
      ],
    ],
    tests: ['server/functions/reset-codes.test.ts'],
  },
  {
    name: 'a refresh token that was used long ago is taken',
    file: 'domain/accounts/sessions.ts',
    edits: [["? 'parent' : 'stolen'", "? 'parent' : 'newest'"]],
    tests: ['server/auth/refresh.test.ts'],
  },
  {
    name: 'the budget of contacts is off',
    file: 'domain/profiles/contact-policy.ts',
    edits: [
      ['return usedUp ? refused(usedUp) : { shown }', 'return usedUp ? { shown } : { shown }'],
    ],
    tests: ['domain/profiles/contact-budgets.test.ts'],
  },
  {
    name: 'an e-mail address is in a public view',
    file: 'domain/view-rows.ts',
    edits: [
      [
        "'email', null, 'phone', null)`",
        `'email', (select email from users where users.id = \${sql.ref(\`\${profile}.id\`)}), 'phone', null)\``,
      ],
    ],
    tests: ['domain/exchanges/lists.test.ts'],
  },
  {
    name: 'a phone number outlives its account',
    file: 'domain/leaving/deletion-rows.ts',
    edits: [["  await removeRows(handle, 'profile_private', { id })\n", '']],
    tests: ['domain/leaving/deletion.test.ts'],
  },
  {
    name: 'a live channel for members opens without a token',
    file: 'server/realtime/socket.ts',
    edits: [
      [
        'return member ? this.#makeChannel(frame, join, member) : errorTexts.not_signed_in',
        'return this.#makeChannel(frame, join, member ?? guest)',
      ],
    ],
    tests: ['server/realtime/sessions.test.ts'],
  },
  {
    name: 'what is sent is written into the log',
    file: 'server/app.ts',
    edits: [
      [
        "    c.set('requestId', randomUUID())\n",
        "    c.set('requestId', randomUUID())\n    services.log.warn({ body: await c.req.raw.clone().text() }, 'request')\n",
      ],
    ],
    tests: ['server/log.test.ts'],
  },
  {
    name: 'pages do not ask for Trusted Types',
    file: 'web/app/content-security-policy.ts',
    edits: [['    "require-trusted-types-for \'script\'",\n', '']],
    tests: ['web/app/content-security-policy.test.ts'],
  },
]
