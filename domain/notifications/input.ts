import { z } from 'zod'
import { pageFields } from '../input.ts'

export const ListNotifications = z.object(pageFields(30))
