import { beforeEach, describe, expect, test } from 'vitest'
import { aPhotoOf, isServed } from '../../tests/photo-of.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld, type World } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { photoFolder } from '../photos/limits.ts'
import { EditProfile } from './input.ts'

const world = openFileWorld()

let leela: MemberActor
let rahim: MemberActor
beforeEach(async () => {
  leela = await world.aMember('Leela Menon')
  rahim = await world.aMember('Rahim Sheikh')
})

const view = (actor: Parameters<World['domain']['members']['viewMember']>[0], id = leela.id) =>
  world.domain.members.viewMember(actor, id)
const edit = (changes: object, actor = leela) =>
  world.domain.members.editMyProfile(actor, EditProfile.parse(changes))

describe('editing the own profile', () => {
  test('changes what is named and nothing else [CALL-48, ROLE-23]', async () => {
    await edit({ full_name: ' Leela\n Menon ', phone: '0484 221 7788', location: 'Fort Kochi' })
    await edit({ bio: ' I cook,\r\nI sew. ' })
    expect(await view(leela)).toMatchObject({
      full_name: 'Leela Menon',
      phone: '0484 221 7788',
      location: 'Fort Kochi',
      bio: 'I cook,\nI sew.',
    })
    await edit({ phone: '', location: ' ', bio: null })
    expect(await view(leela)).toMatchObject({
      full_name: 'Leela Menon',
      phone: null,
      location: null,
      bio: null,
    })
    expect(await view(rahim, rahim.id)).toMatchObject({ location: null, bio: null })
  })

  test('takes thirty words of a bio and ignores the rest [PROFILE-21]', async () => {
    const words = Array.from({ length: 31 }, (_, at) => `शब्द${at + 1}`)
    await edit({ bio: words.join(' ') })
    expect((await view(guest)).bio).toBe(words.slice(0, 30).join(' '))
  })

  test.each(['சுற்றுச்சூழலுக்காகவும்', 'സുഹൃത്തുക്കൾക്കുവേണ്ടിയും'])(
    'takes thirty words such as %s, also where operators hide them [PROFILE-21]',
    async (word) => {
      const bio = Array(30).fill(word).join(' ')
      await edit({ bio })
      expect((await view(guest)).bio).toBe(bio)
      const hidden = world.database.updateTable('profile_private').set({ hidden_bio: bio })
      await hidden.where('id', '=', leela.id).execute()
    },
  )

  test('cannot touch reputation, e-mail or whose profile it is [CALL-48, ROLE-29]', async () => {
    const others = { id: rahim.id, email: 'new@example.org', reputation_score: 5, review_count: 9 }
    for (const [field, value] of Object.entries(others)) {
      const forge = () => edit({ bio: 'Elsewhere', [field]: value })
      expect(forge).toThrow(`Unrecognized key: \\"${field}\\"`)
    }
    expect(await view(leela)).toMatchObject({ email: leela.email, reputation_score: null })
    expect((await view(rahim, rahim.id)).email).toBe(rahim.email)
  })

  test.each([
    ['full_name', '', 'Please enter your name'],
    ['full_name', '\u200b ', 'Please enter your name'],
    ['full_name', null, 'Please enter your name'],
    ['full_name', 'x'.repeat(81), 'At most 80 characters'],
    ['location', 'x'.repeat(81), 'At most 80 characters'],
    ['bio', 'x'.repeat(1001), 'At most 1000 characters'],
    ['phone', '12345', 'Please enter a phone number of 7 to 15 digits'],
    ['phone', 'call me', 'Please enter a phone number of 7 to 15 digits'],
  ])('refuses %s %j [CALL-48]', (field, value, message) => {
    const { error } = EditProfile.safeParse({ [field]: value })
    expect(error?.issues[0]?.message).toBe(message)
  })

  test('is for members only [ROLE-23, ROLE-29]', async () => {
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.members.editMyProfile(guest, { bio: 'Somebody' }),
    )
  })
})

describe('the picture of a profile', () => {
  const upload = (member = leela) => aPhotoOf(world, member)
  const isThere = (url: string) => isServed(world, url)

  test.each(['', ' ', 'https://elsewhere.example/face.jpg', 'javascript:alert(1)', '/logo.svg'])(
    'is never an address that leads elsewhere: "%s"',
    async (avatar_url) => {
      await expect(edit({ avatar_url })).rejects.toMatchObject({ code: 'photo_unknown' })
    },
  )

  test('is one that the member uploaded, and the former one is forgotten [PROFILE-08, DATA-21]', async () => {
    const [first, second] = [await upload(), await upload()]
    await edit({ avatar_url: `http://localhost:3000${first}` })
    expect((await view(guest)).avatar_url).toBe(first)
    await edit({ avatar_url: second })
    expect(await isThere(first)).toBe(false)
    await edit({ bio: 'With a picture' })
    expect((await view(guest)).avatar_url).toBe(second)
    expect(await isThere(second)).toBe(true)
    await edit({ avatar_url: null })
    expect((await view(guest)).avatar_url).toBeNull()
    expect(await isThere(second)).toBe(false)
  })

  test('stays when an item shows it too', async () => {
    const photo = await upload()
    await world.anItem(leela, { images: [photo] })
    await edit({ avatar_url: photo })
    await edit({ avatar_url: null })
    expect(await isThere(photo)).toBe(true)
  })

  test.each([
    ['a photo of another', () => upload(rahim)],
    ['a photo that was never uploaded', () => `${photoFolder}${leela.id}/1795226247000_0.jpg`],
    ['an address elsewhere', () => 'https://pixel.example.org/a.jpg'],
    ['a script', () => 'javascript:alert(1)'],
  ])('cannot be %s [CALL-48, ROLE-29]', async (_name, make) => {
    const { avatar_url } = EditProfile.parse({ avatar_url: await make() })
    await expectRefusal(
      world,
      'photo_unknown',
      'These must be different photos, uploaded by you.',
      () => world.domain.members.editMyProfile(leela, { avatar_url, bio: 'Not kept either' }),
    )
  })
})
