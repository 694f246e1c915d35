import type { MemberProfile } from '../../../domain/profiles/views.ts'

type Translate = (id: 'profile.nameless') => string

/** What a profile is headed with: the name, for its own member else the e-mail (PROFILE-09, PROFILE-10, A06). */
export const nameOf = (profile: Pick<MemberProfile, 'full_name' | 'email'>, t: Translate): string =>
  profile.full_name || profile.email || t('profile.nameless')
