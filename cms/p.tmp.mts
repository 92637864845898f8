import { renderPicture } from './src/seed/pictures.ts';
import { SCENES } from './src/seed/scenes/scenes.ts';
import fs from 'node:fs';
fs.mkdirSync('/tmp/pics',{recursive:true});
for (const k of Object.keys(SCENES)) for (const seed of [1,2]) { const t=Date.now(); const b=await renderPicture({kind:k as any,seed}); console.log(k,seed,Date.now()-t,'ms',Math.round(b.length/1024)+'KB'); fs.writeFileSync(`/tmp/pics/${k}-${seed}.jpg`,b);}
