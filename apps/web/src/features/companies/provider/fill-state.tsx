import { AppLink, Button, Callout } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import type { useProviderFill } from './use-provider-fill.ts'

/** Under the name of a new company: that it was filled in from the provider's database, or that the chosen one is registered already. */
export function FillState({ fill, onUnlink }: { fill: ReturnType<typeof useProviderFill>; onUnlink: () => void }) {
  const { suggestions: texts, provider } = useScouteesTexts()
  const entryUuid = fill.registered?.scouteeId
  if (entryUuid) {
    const link = (
      <AppLink href={addresses.scoutee(entryUuid)} target="_blank" rel="noopener">
        {provider.openEntry}
      </AppLink>
    )
    return (
      <Callout tone="warning" action={link}>
        <span role="status">{texts.registered}</span>
      </Callout>
    )
  }
  if (fill.company === null) return null
  const unlink = (
    <Button variant="link" onClick={onUnlink}>
      {texts.unlink}
    </Button>
  )
  return (
    <Callout tone="success" action={unlink}>
      <span role="status">{texts.linked}</span>
    </Callout>
  )
}
