import { useQuery } from '@tanstack/react-query'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useSettingsTexts } from '../settings-texts.ts'
import { NamedList } from '../shared/named/named-list.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { channelCalls, recordCategoryCalls, themeTagCalls } from './list-calls.ts'

/** The inflow channels. */
export function ChannelsPage() {
  const texts = useSettingsTexts()
  const query = useQuery({ ...lists.channels, meta: { isHandled: true } })
  return (
    <PageFrame title={texts.menu.channels} note={texts.notes.channels} history="channels">
      <Loaded query={query} cause={texts.loadFailed}>
        {(list) => <NamedList items={list.items} calls={channelCalls} />}
      </Loaded>
    </PageFrame>
  )
}

/** The tags of themes. */
export function ThemeTagsPage() {
  const texts = useSettingsTexts()
  const query = useQuery({ ...lists.themeTags, meta: { isHandled: true } })
  return (
    <PageFrame title={texts.menu.theme_tags} note={texts.notes.theme_tags} history="theme_tags">
      <Loaded query={query} cause={texts.loadFailed}>
        {(list) => <NamedList items={list.items} calls={themeTagCalls} />}
      </Loaded>
    </PageFrame>
  )
}

/** The categories of activity memos, beside the case tags. */
export function RecordCategories() {
  const texts = useSettingsTexts()
  const query = useQuery({ ...lists.recordCategories, meta: { isHandled: true } })
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(list) => <NamedList items={list.items} calls={recordCategoryCalls} />}
    </Loaded>
  )
}
