import { launchOptions } from '@lumen/chromium';
import { chromium } from '@playwright/test'; import {readFileSync} from 'node:fs';
const o = typeof launchOptions==='function'? await launchOptions(): await launchOptions;
const b = await chromium.launch(o); const p = await b.newPage({viewport:{width:816,height:1056}});
const types={mjs:'text/javascript',pdf:'application/pdf',html:'text/html'};
await p.route('http://x/**',r=>{const n=new URL(r.request().url()).pathname.slice(1);const f={'pdfjs.mjs':'/tmp/wt/export/apps/api/node_modules/unpdf/dist/pdfjs.mjs','a.pdf':process.argv[2]}[n];r.fulfill({contentType:types[n.split('.').pop()]||'text/html',body:f?readFileSync(f):'<!doctype html><body style="margin:0">'})});
p.on('console',m=>console.log(m.text()));p.on('pageerror',e=>console.log(e.message));
await p.goto('http://x/i.html');
for(const n of process.argv.slice(3)){
const s=await p.evaluate(async(n)=>{const m=await import('http://x/pdfjs.mjs');const L=m.getDocument?m:await m.default?.()||m;const d=await (L.getDocument)({url:'http://x/a.pdf'}).promise;const pg=await d.getPage(+n);const v=pg.getViewport({scale:1.33});document.body.innerHTML='';const c=document.createElement('canvas');c.width=v.width;c.height=v.height;document.body.append(c);await pg.render({canvasContext:c.getContext('2d'),viewport:v,canvas:c}).promise;return [v.width,v.height]},n);
await p.screenshot({path:`/tmp/fonts-look/pdf${n}.png`});console.log(s);}
await b.close();
