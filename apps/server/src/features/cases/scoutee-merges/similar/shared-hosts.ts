/**
 * Hosts whose pages belong to many companies: social networks, directories, shops, stores and places for press releases. A site there says nothing
 * of who its owner is. Companies with a host of their own below one of them (`name.github.io`) are told apart by it and do not stand here.
 */
const sharedHosts = [
  'amazon.co.jp',
  'amazon.com',
  'ameblo.jp',
  'apple.com',
  'baseconnect.in',
  'bing.com',
  'crunchbase.com',
  'facebook.com',
  'forms.gle',
  'github.com',
  'goo.gl',
  'google.com',
  'google.co.jp',
  'green-japan.com',
  'houjin-bangou.nta.go.jp',
  'indeed.com',
  'initial.inc',
  'instagram.com',
  'lin.ee',
  'line.me',
  'linkedin.com',
  'linktr.ee',
  'lit.link',
  'medium.com',
  'note.com',
  'note.mu',
  'notion.so',
  'prtimes.jp',
  'qiita.com',
  'rakuten.co.jp',
  'salesnow.jp',
  'speeda.com',
  't.co',
  'tabelog.com',
  'threads.net',
  'tiktok.com',
  'twitter.com',
  'wantedly.com',
  'wikipedia.org',
  'x.com',
  'yahoo.co.jp',
  'youtu.be',
  'youtube.com',
  'zoominfo.com'
]

// Places that give each customer a host of its own: only the bare host is everybody's.
const bareHosts = [
  'base.shop',
  'blogspot.com',
  'github.io',
  'hatenablog.com',
  'jimdo.com',
  'jimdofree.com',
  'myshopify.com',
  'notion.site',
  'peraichi.com',
  'stores.jp',
  'studio.site',
  'wixsite.com',
  'wordpress.com',
  'xsrv.jp'
]

const all = new Set(sharedHosts)
const bare = new Set(bareHosts)

/** Whether a host (in lower case, without `www.`) is one that many companies share, or stands below one. */
export function isSharedHost(host: string): boolean {
  if (bare.has(host)) return true
  const labels = host.split('.')
  return labels.some((_, index) => all.has(labels.slice(index).join('.')))
}

/** The same as LIKE patterns: hosts that are shared alone, and those below which everything is (to be asked of the host behind a dot). */
export const sharedHostPatterns: readonly string[] = [...sharedHosts.map((host) => `%.${host}`), ...bareHosts.map((host) => `.${host}`)]
