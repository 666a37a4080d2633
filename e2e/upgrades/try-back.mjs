import { spawn } from 'node:child_process';
import { recordedAnswers, parseAnswer } from './recorded-state.ts';
import { differencesOf } from './differences.ts';
const { token, answers } = recordedAnswers('3acb4245');
async function serve(checkout, dist, port, what) {
  const t0 = performance.now();
  const child = spawn(process.execPath, [`${checkout}/generator/setup/launch.mjs`, 'serve', '--dist', dist, '--var', '/tmp/q-back/state'], { cwd: checkout, stdio: 'inherit', detached: true, env: { ...process.env, PORT: String(port), LIMITS: 'off', TRUST_PROXY: 'loopback', DAILY_DUMP: 'off', LOG_LEVEL: 'warn' } });
  const closed = new Promise(r => child.once('close', r));
  const get = async (p) => { const r = await fetch(`http://127.0.0.1:${port}${p}`, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.1.2.${Math.floor(Math.random()*250)}` } }); const b = Buffer.from(await r.arrayBuffer()); return { status: r.status, json: r.ok ? parseAnswer(p, b) : null }; };
  let first; let listened;
  for (;;) { try { const r = await get('/api/runs/stats'); listened ??= performance.now(); first ??= r.status; if (r.status === 200 && differencesOf("/api/runs/stats", answers["/api/runs/stats"], r.json).length === 0) break; } catch {} await new Promise(r => setTimeout(r, 100)); }
  const t1 = performance.now();
  let bad = [];
  for (const [p, before] of Object.entries(answers)) { const { status, json } = await get(p); bad.push(...(status === 200 ? differencesOf(p, before, json) : [`${p}: ${status}`])); }
  console.log(what, { first, listenedAfter: ((listened - t0) / 1000).toFixed(1), statsAfter: ((t1 - t0) / 1000).toFixed(1), answers: Object.keys(answers).length, differences: bad.length, some: bad.slice(0, 5) });
  process.kill(-child.pid, 'SIGTERM'); await closed;
}
await serve('/tmp/w/q', '/tmp/w/q/node_modules/.cache/almanac-tests', 9711, 'new release');
await serve('/tmp/w/q-old', '/tmp/q-back/dist-old', 9712, 'back to the old one');
await serve('/tmp/w/q', '/tmp/w/q/node_modules/.cache/almanac-tests', 9713, 'and forward again');
