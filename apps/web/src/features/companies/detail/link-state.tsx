import { constantLabel } from '@mekiki/i18n/constants'
import { Button, Callout, IconButton, Menu, Tag, useLanguage } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Link2 from 'lucide-react/icons/link-2'
import Unlink2 from 'lucide-react/icons/unlink-2'
import { Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses } from '../../../shared/addresses.ts'
import { ownProperties } from '../../../shared/scoutee-properties/property-words.ts'
import { usePropertyTexts } from '../../../shared/scoutee-properties/property-texts.ts'
import type { LinkActs } from '../../../shared/scoutee-properties/use-link-acts.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx').then((module) => ({ default: module.LinkDialog })))

/** Whether a company is linked with the provider's database, how much of it follows, and the ways to change that. */
export function LinkState({ scoutee, acts }: { scoutee: ScouteeDetail; acts: LinkActs | null }) {
  const texts = usePropertyTexts()
  const language = useLanguage()
  const { isOpen, open, close } = useScouteeDrawer()
  const own = ownProperties(scoutee.properties)
  const { mekikiScouteeId } = scoutee
  const body = mekikiScouteeId === null ? texts.link.unlinkedBody : own.length === 0 ? texts.link.allFollow : texts.link.someFollow(own.length)
  return (
    <>
      <Callout
        icon={mekikiScouteeId === null ? Unlink2 : Link2}
        action={<LinkActions scoutee={scoutee} acts={acts} onConnect={() => open('is_link_scoutee_dialog_open')} />}
      >
        <div className="mk-sc-link-state" role="group" aria-label={texts.link.title}>
          <Tag {...(mekikiScouteeId !== null && { tone: 'success' })}>{constantLabel('linkingStatus', scoutee.linkingStatus, language)}</Tag>
          <span>{body}</span>
        </div>
      </Callout>
      {acts && mekikiScouteeId === null && isOpen('is_link_scoutee_dialog_open') && (
        <Suspense fallback={null}>
          <LinkDialog scoutee={scoutee} acts={acts} onClose={() => close('is_link_scoutee_dialog_open')} />
        </Suspense>
      )}
    </>
  )
}

function LinkActions({ scoutee, acts, onConnect }: { scoutee: ScouteeDetail; acts: LinkActs | null; onConnect: () => void }) {
  const texts = usePropertyTexts().link
  const { mekikiScouteeId } = scoutee
  if (mekikiScouteeId === null)
    return acts ? (
      <Button icon={Link2} onClick={onConnect}>
        {texts.connect}
      </Button>
    ) : null
  const own = ownProperties(scoutee.properties)
  const changes = acts
    ? [
        ...(own.length > 0 ? [{ key: 'follow', label: texts.followAll, icon: Link2, onSelect: () => acts.follow(own) }] : []),
        { key: 'unlink', label: texts.unlink, icon: Unlink2, onSelect: () => acts.unlink() }
      ]
    : []
  return (
    <Menu
      label={texts.more}
      items={[{ key: 'open', label: texts.openProvider, icon: ExternalLink, href: addresses.providerCompany(mekikiScouteeId) }, ...changes]}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={texts.more} />}
    />
  )
}
