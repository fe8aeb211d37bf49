import { startEmbedded } from '/work/main/server/db/embedded.ts'
import { openDatabase } from '/work/main/server/db/open.ts'
import { seedStay } from '/work/main/bench/seed-stay.ts'
import { mkdir, writeFile } from 'node:fs/promises'
const dir='/tmp/stay-bench-db'
const pg = await startEmbedded(dir, ()=>{})
const url = `postgres://${pg.user}@localhost/${pg.database}?host=${encodeURIComponent(pg.socketDir)}`
console.log(url)
const db = openDatabase({connectionString:url},{size:1,onError:()=>{}})
await (await import('/work/main/node_modules/kysely/dist/index.js')).sql`set statement_timeout = 0`.execute(db)
const t=Date.now()
try { console.log(await seedStay(db, 10000, 365)) } catch(e){ console.log(String(e).slice(0,400)) }
console.log('seeded', Date.now()-t)
await db.destroy()
await writeFile('/tmp/stay-bench-url', url)
process.on('SIGTERM', async()=>{ await pg.stop(); process.exit(0)})
setInterval(()=>{},1000)
