// The page of the support chat: it runs the provider's program at a host of its own, and speaks with the product by messages. The number in the
// file's name grows with each change, since the file is cached for good.
const { appId, program, product } = document.body.dataset

const tell = (message) => parent.postMessage({ ...message, from: 'support-chat' }, product)

function start({ name, email }) {
  const script = document.createElement('script')
  script.src = program
  script.addEventListener('load', () => {
    if (typeof window.Intercom !== 'function') return
    window.Intercom('boot', { app_id: appId, name, email, hide_default_launcher: true })
    window.Intercom('onHide', () => tell({ kind: 'hidden' }))
    window.Intercom('onUnreadCountChange', (count) => tell({ kind: 'unread', count }))
    tell({ kind: 'ready' })
  })
  document.head.append(script)
}

let isStarted = false

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== product) return
  if (data.kind === 'start' && !isStarted) {
    isStarted = true
    start(data)
  }
  if (data.kind === 'show' && typeof window.Intercom === 'function') window.Intercom('show')
  // The provider forgets who it was on this computer.
  if (data.kind === 'end' && typeof window.Intercom === 'function') window.Intercom('shutdown')
})
tell({ kind: 'opened' })
