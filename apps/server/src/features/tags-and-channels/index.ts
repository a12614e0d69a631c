import type { Feature } from '../../platform/feature.ts'
import { registerTagsAndChannels } from './tags-and-channels.routes.ts'

export { findUnknownSettings } from './named-lists.queries.ts'

export const tagsAndChannels: Feature = { slug: 'tags-and-channels', register: registerTagsAndChannels }
