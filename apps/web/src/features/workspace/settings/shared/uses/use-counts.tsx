import { AppLink } from '@mekiki/ui'
import { useCurrentTenant } from '../../../../../app/session/me.ts'
import { usePartsOf } from '../use-parts.ts'
import type { ListUse, UsedList } from './use-uses.ts'
import { useUsesTexts } from './uses-texts.ts'

/** How often an entry of a list is used, each number a link to what it counts where there is such a list. Nothing when it is not used. */
export function UseCounts({ list, name, use }: { list: UsedList; name: string; use: ListUse | undefined }) {
  const texts = useUsesTexts()
  const { enableTenantScoutees } = useCurrentTenant()
  const parts = usePartsOf(list, use, enableTenantScoutees)
  if (parts.length === 0) return null
  return (
    <span className="mk-uses">
      {parts.map(({ kind, count, href }) => {
        const text = texts.parts[kind](count)
        return href === null ? (
          <span key={kind} className="mk-note">
            {text}
          </span>
        ) : (
          <AppLink key={kind} href={href} aria-label={texts.of(name, text)}>
            {text}
          </AppLink>
        )
      })}
    </span>
  )
}
