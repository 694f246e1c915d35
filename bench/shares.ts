import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'

/**
 * A fixed share of a core that one process, with all its threads, may have at most; closed when the process has ended.
 */
export type Share = { close(): Promise<void> }

/** Where groups of processes are given shares, and by which version of cgroups. */
type Place = { folder: string; version: 1 | 2; how: string }

const period = 20_000
const second: Place = { folder: '/sys/fs/cgroup', version: 2, how: 'cgroup 2, cpu.max' }
const first: Place = {
  folder: '/sys/fs/cgroup/cpu',
  version: 1,
  how: 'cgroup 1, cpu.cfs_quota_us',
}

/** The place in which this machine lets us give shares; null where it does not. */
export async function placeOfShares(): Promise<Place | null> {
  const children = await readFile(`${second.folder}/cgroup.subtree_control`, 'utf8').catch(() => '')
  const place = children.split(/\s+/).includes('cpu') ? second : first
  const trial = `${place.folder}/aadaan-bench-trial`
  return mkdir(trial)
    .then(() => rmdir(trial))
    .then(
      () => place,
      () => null,
    )
}

/** Gives a process so many hundredths of a core. */
export async function shareOf(
  pid: number,
  percent: number,
  { folder, version }: Place,
): Promise<Share> {
  const group = `${folder}/aadaan-bench-${pid}`
  const quota = (period * percent) / 100
  await mkdir(group)
  if (version === 2) await writeFile(`${group}/cpu.max`, `${quota} ${period}`)
  else {
    await writeFile(`${group}/cpu.cfs_period_us`, String(period))
    await writeFile(`${group}/cpu.cfs_quota_us`, String(quota))
  }
  await writeFile(`${group}/cgroup.procs`, String(pid))
  return { close: () => rmdir(group) }
}
