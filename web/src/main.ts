// The client begins here.

import { begin } from "./app";

void begin();
