/** The harness: the table shell over recorded states, to work on a board without a server. */
import { mount } from "svelte";
import "../style/base.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.body });
