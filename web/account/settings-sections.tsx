import { OwnHabits } from '../habits/own-habits.tsx'
import { ContactSettings } from './contact-settings.tsx'
import { DangerZone } from './danger-zone.tsx'

/** The sections of the settings, the one that cannot be undone last; their code comes for who opens them. */
export const SettingsSections = () => (
  <>
    <ContactSettings />
    <OwnHabits />
    <DangerZone />
  </>
)
