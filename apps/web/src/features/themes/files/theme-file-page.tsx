import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { FilePage } from '../../../shared/file-viewer/file-page.tsx'
import { themeKey } from '../settings/use-theme-save.ts'
import { useThemesTexts } from '../themes-texts.ts'
import { themeFile } from '../../../shared/file-previews/sources.ts'
import { useThemeFiles } from './use-theme-files.ts'

/** A file of a theme: `/themes/{themeUuid}/files/{fileUuid}` (2§2). */
export function ThemeFilePage() {
  const texts = useThemesTexts()
  const { themeUuid = '', fileUuid = '' }: { themeUuid?: string; fileUuid?: string } = useParams({ strict: false })
  const { data: theme } = useQuery({
    queryKey: themeKey(themeUuid),
    queryFn: ({ signal }) => call(themesOperations.get, { params: { theme_uuid: themeUuid } }, { signal }),
    meta: { isHandled: true }
  })
  const kept = useThemeFiles(themeUuid).data?.items.find(({ uuid }) => uuid === fileUuid)
  const crumbs = [
    { label: texts.title, href: addresses.themes },
    ...(theme ? [{ label: theme.name, href: addresses.theme(themeUuid) }] : []),
    { label: texts.files.label, href: addresses.theme(themeUuid, 'file') }
  ]
  const notes = kept ? [formatDateTime(kept.createdAt), kept.createdByName ?? ''].filter(Boolean) : []
  return <FilePage source={themeFile(themeUuid, fileUuid)} crumbs={crumbs} notes={notes} {...(kept && { name: kept.name })} />
}
