import { ResponseError } from '@mekiki/api-client'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { Drawer, ErrorBlock, SkeletonRows, useDelayed } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { ThemeTab } from './theme-draft.ts'
import { CloseButton } from './close-button.tsx'
import { ThemeEditor } from './theme-editor.tsx'
import { themeKey } from './use-theme-save.ts'
import '../themes.css'

interface ThemeSettingsDrawerProps {
  themeUuid: string
  onClose: () => void
  /** The open tab where the owner's address keeps it, and the way to open another; without them the panel keeps it itself. */
  address?: { tab: ThemeTab; onTab: (tab: ThemeTab) => void }
}

/** One theme with its comments, files and settings in a panel at the right; read anew at each opening. The owner's address tells whether it is open. */
export function ThemeSettingsDrawer({ themeUuid, onClose, address }: ThemeSettingsDrawerProps) {
  const [ownTab, setOwnTab] = useState<ThemeTab>('projects')
  const texts = useThemesTexts()
  const query = useQuery({
    queryKey: themeKey(themeUuid),
    queryFn: ({ signal }) => call(themesOperations.get, { params: { theme_uuid: themeUuid } }, { signal }),
    meta: { isHandled: true }
  })
  const isLate = useDelayed(query.isPending)
  const { tab, onTab } = address ?? { tab: ownTab, onTab: setOwnTab }
  if (query.data) return <ThemeEditor theme={query.data} tab={tab} onTab={onTab} isTabInPath={address !== undefined} onClose={onClose} />
  const body = query.error instanceof ResponseError ? query.error.body : null
  // An address that names no theme is the same to people as a theme that is gone.
  const isGone = body?.code === 'not_found' || body?.code === 'invalid_request'
  return (
    <Drawer open onClose={onClose} title={texts.settings} width={544} hasScrim={false} footer={<CloseButton onClose={onClose} />}>
      {isLate && <SkeletonRows rows={5} />}
      {query.isError &&
        (isGone ? (
          <ErrorBlock cause={texts.notFound} remedy="" />
        ) : (
          <ErrorBlock cause={texts.loadFailed} {...(body && { requestId: body.requestId })} onReload={() => query.refetch()} />
        ))}
    </Drawer>
  )
}
