import type { CDPSession } from 'playwright-core'

/** The preset "Fast 4G" of Chromium's developer tools: 9 Mbit/s down and 1.5 up, of which nine tenths are left, 60 ms of latency times 2.75. */
const fast4g = { offline: false, downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9, uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9, latency: 60 * 2.75 }
const cpuRate = 4

/** Has a page run on a processor four times as slow, behind such a line; or as the machine is again. */
export async function slowDown(client: CDPSession, isSlow: boolean): Promise<void> {
  const plain = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', isSlow ? fast4g : plain)
  await client.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? cpuRate : 1 })
}
