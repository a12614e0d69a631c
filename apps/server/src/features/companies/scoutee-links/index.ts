import type { Feature } from '../../../platform/feature.ts'
import { syncKind, runSync } from './sync-companies.ts'
import { registerScouteeLinks } from './scoutee-links.routes.ts'
import { undoLinks } from './undo-links.ts'

export { type Announcement, announceProviderChange } from './sync-companies.ts'

export const scouteeLinks: Feature = {
  slug: 'scoutee-links',
  register: registerScouteeLinks,
  effects: { [syncKind]: runSync },
  undo: {
    'scoutee.link': undoLinks,
    'scoutee.unlink': undoLinks,
    'scoutee.accept_new_values': undoLinks,
    'scoutee.dismiss_new_values': undoLinks
  }
}
