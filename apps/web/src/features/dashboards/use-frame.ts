import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import {
  frameChannel,
  pageMessage,
  type PageMessage,
  readFrameMessage,
  type ScreenMessage,
  tokenOf
} from '@mekiki/contract/dashboards/dashboards/frame-messages'
import type { ProjectListLink } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { connection } from '@mekiki/browser/connection/page-connection'
import { useLanguage } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { addresses } from '../../shared/addresses.ts'
import { call } from '../../shared/calls/api.ts'
import { handleError } from '../../shared/calls/handle-error.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

type Place = Extract<PageMessage, { type: 'place' }>

/** On paper the frame is as tall as what it holds, since a sheet cannot be scrolled. */
function usePrintedWhole(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const grow = () => {
      const { current } = frame
      const height = current?.contentDocument?.documentElement.scrollHeight
      if (current && height !== undefined) current.style.height = `${height}px`
    }
    const shrink = () => void frame.current?.style.removeProperty('height')
    window.addEventListener('beforeprint', grow)
    window.addEventListener('afterprint', shrink)
    return () => {
      window.removeEventListener('beforeprint', grow)
      window.removeEventListener('afterprint', shrink)
    }
  }, [frame])
}

const listAddress = ({ themeUuid, filters }: ProjectListLink): string =>
  `${themeUuid === null ? addresses.allProjects : addresses.themeProjects(themeUuid)}?${new URLSearchParams(filters).toString()}`

const textOf = (value: string | readonly string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/**
 * The talk with the page in the frame: its start, new tokens, what it shows (kept in the address), cases to open, a lost line and changes that are not saved.
 * Messages count only from that frame and this origin.
 */
export function useFrame(tenantUuid: string, isEditable: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const language = useLanguage()
  const navigate = useNavigate()
  const { search, change } = useAddressSearch()
  const [place, setPlace] = useState<Place | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = useCallback((message: ScreenMessage) => frame.current?.contentWindow?.postMessage({ channel: frameChannel, message }, location.origin), [])

  const renew = async () => {
    try {
      const shown = await call(dashboardsOperations.show, { params: { tenant_uuid: tenantUuid }, query: { editable: isEditable } })
      const token = tokenOf(shown.embed_url)
      send(token === null ? { type: 'no-token' } : { type: 'token', token })
    } catch (error) {
      handleError(error)
      send({ type: 'no-token' })
    }
  }
  const isFirst = useRef(true)
  const follow = (next: Place) => {
    setMissing(false)
    change({ dashboard: next.dashboard, conditions: next.conditions ?? undefined }, { replace: true })
  }
  const settle = (next: Place) => {
    setPlace(next)
    const asked = textOf(search['dashboard'])
    // A link to what the reader does not have leads to no other one unasked, nor when the page says its place once more; the address stays, to be opened once it is shared.
    const isUnasked = isFirst.current || (isMissing && next.dashboard === place?.dashboard)
    isFirst.current = false
    if (isUnasked && asked !== null && next.dashboards.every(({ uuid }) => uuid !== asked)) setMissing(true)
    else follow(next)
  }
  const receive = (message: PageMessage) => {
    if (message.type === 'hello') {
      setStarted(true)
      setDirty(false)
      isFirst.current = true
      send({ type: 'start', tenantUuid, language, dashboard: textOf(search['dashboard']), conditions: textOf(search['conditions']) })
    } else if (message.type === 'need-token') void renew()
    else if (message.type === 'place') settle(message)
    else if (message.type === 'open-case') void navigate({ to: addresses.project(message.themeUuid, message.projectUuid) })
    else if (message.type === 'open-list') void navigate({ to: listAddress(message.list) })
    else if (message.type === 'lost') void connection.check()
    else if (message.type === 'dirty') setDirty(message.isDirty)
  }
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source === null || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(pageMessage, event.data)
      if (message) latest.current(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    send({ type: 'language', language })
  }, [language, send])
  usePrintedWhole(frame)
  const showOther = () => place && follow(place)
  return { frame, send, place, isDirty, isStarted, isMissing, showOther }
}
