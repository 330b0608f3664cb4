import { beforeEach } from 'vitest';
import '../shared/styles/index.css';
import { installApiMock, resetApi } from './api-mock';

installApiMock();
beforeEach(resetApi);
beforeEach(() => localStorage.clear());
