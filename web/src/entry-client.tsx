import { startApp } from './app/startApp';
import './shared/design/fonts.css';
import './shared/design/tokens.css';
import './shared/design/base.css';
import './shared/design/print.css';

void startApp(document.getElementById('root')!);
