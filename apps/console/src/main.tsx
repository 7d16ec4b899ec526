import '@palco/ui/fonts.css';
import '@palco/ui/tokens.css';
import '@palco/ui/base.css';
import './app/console.css';
import { openApp } from './app/open-app.tsx';

void openApp();
